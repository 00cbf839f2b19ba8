/**
 * Options of Node for the built server. Rendering a page allocates many short-lived objects. A larger young generation halves the number of
 * garbage collections (docs/decisions/0074). `npm start` and the Dockerfile pass the same option.
 */
export const node_options = ['--max-semi-space-size=32']
