# The runtime is the Node that package-lock.json pins (docs/decisions/0008): the base needs none of its own, and image,
# server without Docker and development run the same. Debian's Node only starts npm while the image is built. libatomic1 is
# the one library that it wants and a bare Debian lacks.
ARG BASE=debian:13.7-slim

FROM ${BASE} AS npm
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm \
 && rm -rf /var/lib/apt/lists/*
# Debian's own npm 9 forgets the link to the Node that came with the dependencies.
RUN npm install --global npm@11.19.1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM npm AS build
RUN npm ci
COPY . .
RUN npm run build

FROM npm AS dependencies
RUN npm ci --omit=dev

FROM ${BASE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o 10001 -g 10001 -m 700 /data /backups
WORKDIR /app
# Everything belongs to root: the program cannot change itself, even where the file system could be written to.
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY migrations migrations
COPY seeds seeds
COPY scripts scripts
COPY src src
# After the sources, so that nothing takes it for out of date.
COPY --from=build /app/build build
ENV PATH=/app/node_modules/.bin:$PATH \
    NODE_ENV=production \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1 and hears SIGTERM: there is no shell in between that would swallow it.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "--import", "./scripts/module-hooks.ts", "src/server/main.ts"]
