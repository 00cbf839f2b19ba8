/**
 * What Node is told wherever the built server runs: as long as a page is drawn everything it made is alive, and what is young at a collection then is copied. With twice the space there
 * are half as many collections (docs/decisions/0074). And a quiet minute is no reason to give back what the next visitor needs (0081).
 * Node's own code lies in pages of two megabytes where the system gives them (0082). `npm start` and the Dockerfile say the same by themselves.
 */
export const node_options = ['--max-semi-space-size=32', '--no-memory-reducer', '--use-largepages=silent']
