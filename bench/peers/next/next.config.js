/** What costs a page time and tells a reader nothing is off: packing, a tag of the bytes, the server's name. */
export default {
  distDir: 'dist',
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  compress: false,
  generateEtags: false,
  poweredByHeader: false,
}
