/**
 * Configuration of Next.js. It switches off features that cost time and do not help the visitor: compression, ETags and the server's name.
 */
export default {
  distDir: 'dist',
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  compress: false,
  generateEtags: false,
  poweredByHeader: false,
}
