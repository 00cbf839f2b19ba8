#!/usr/bin/env node
import { couplet } from '../dist/server/couplet.js'

/** The command line where everything is installed and built already, as in a container: `docker compose exec worker couplet doctor`. */
process.exitCode = await couplet(process.argv.slice(2))
