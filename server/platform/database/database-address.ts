/**
 * PostgreSQL allows an address without a host if a socket folder follows (`@/couplet?host=/run/postgresql`). The URL class refuses that, so
 * this adds `localhost`.
 */
export const withHost = (url: string): string => url.replace('@/', '@localhost/')
