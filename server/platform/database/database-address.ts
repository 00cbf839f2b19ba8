/** PostgreSQL lets a host be left out where a folder of sockets is named behind (`@/couplet?host=/run/postgresql`); for URL that is no address. */
export const withHost = (url: string): string => url.replace('@/', '@localhost/')
