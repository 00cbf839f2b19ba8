/**
 * Node options for the built server. Rendering a page allocates many short-lived objects, and a larger young generation of the heap halves
 * the number of garbage collections (docs/decisions/0074). `npm start` and the Dockerfile pass the same option.
 */
export const node_options = ['--max-semi-space-size=32']
