import { ready } from './ready.mjs'
import { main } from './steps.mjs'

await main(ready)
