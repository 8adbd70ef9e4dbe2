# The runtime is the Node that package-lock.json pins (docs/decisions/0008), the same as in development.
# Debian's Node only starts npm during the build. libatomic1 is the only library that Node needs and a bare Debian lacks.
ARG BASE=debian:13.7-slim

FROM ${BASE} AS npm
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm \
 && rm -rf /var/lib/apt/lists/*
# Debian's npm 9 would also install packages for other C libraries.
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
# All files belong to root, so the program cannot change its own code, even on a writable file system.
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY migrations migrations
COPY seeds seeds
COPY scripts scripts
COPY src src
# Copied after the sources, so that the build is newer and does not count as outdated.
COPY --from=build /app/build build
# Only the package of this platform is installed.
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and receives SIGTERM. A shell in between would not pass the signal on.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "--import", "./scripts/module-hooks.ts", "src/app/main.ts"]
