/**
 * PostgreSQL allows an address without a host if a socket folder follows (`@/couplet?host=/run/postgresql`). The URL class refuses such an
 * address, so this function adds `localhost`.
 */
export const withHost = (url: string): string => url.replace('@/', '@localhost/')
