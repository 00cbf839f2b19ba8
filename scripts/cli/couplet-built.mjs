#!/usr/bin/env node
import { coupletHere } from '../../dist/server/couplet.js'

/** Entry point of the command line in a built installation, for example in a container: `docker compose exec worker couplet doctor`. */
process.exitCode = await coupletHere(process.argv.slice(2))
