# The first stage builds the pages with the development tools; the second holds only what the server runs.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false --no-progress
COPY tsconfig.json vite.config.ts ./
COPY shared shared
COPY locales locales
COPY client client
COPY server server
COPY .npm-scripts .npm-scripts
# The site's name: docker build --build-arg SITE_NAME=…
ARG SITE_NAME=
RUN npm run build
# Keeps only the packages that the server imports, with their licences. Packages for the browser are bundled already, and this
# image has its own Node instead of the optional platform package.
# sharp needs its own optional packages, so those of this project are deleted by name.
RUN npm pkg delete workspaces optionalDependencies dependencies.i18next dependencies.qr dependencies.react dependencies.react-dom \
    dependencies.react-router-dom dependencies.uqr \
  && npm prune --omit=dev --no-progress \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete \
  && rm -rf node_modules/.bin node_modules/.cache

FROM node:24-slim
ARG SITE_NAME=
# The last two limit memory under load: a bounded young generation, one allocator arena (docs/decisions/memory.md).
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_OPTIONS=--max-semi-space-size=16 \
    MALLOC_ARENA_MAX=1 \
    SITE_NAME="${SITE_NAME}"
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/client dist/client
COPY --from=build /app/dist/documents dist/documents
COPY --from=build /app/dist/server dist/server
COPY shared shared
COPY locales locales
COPY server server
USER node
# Written only by the embedded services and for the last good copies of feeds. The root may be read-only; with an external user
# pool and database no volume is needed.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The server is process 1, so it receives SIGTERM itself and shuts down gracefully. --no-maglev saves 11 MB of memory
# (docs/decisions/memory.md).
CMD ["node", "--no-maglev", "dist/server/main.mjs"]
