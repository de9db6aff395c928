# The version is the one of package.json; a test holds them together.
FROM node:24.21.0-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY packages/game/package.json packages/game/
COPY apps/web/package.json apps/web/
RUN npm ci -w @phrase-bingo/web -w @phrase-bingo/game
COPY packages/game packages/game
COPY apps/web apps/web
RUN npm run build -w @phrase-bingo/web

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/game/package.json packages/game/
COPY apps/server/package.json apps/server/
RUN npm ci --omit=dev -w @phrase-bingo/server -w @phrase-bingo/game

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=packages /app ./
COPY packages/game/src packages/game/src
COPY apps/server/src apps/server/src
COPY tools/backup.ts tools/
COPY tools/backup tools/backup
COPY --from=web /app/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm or a shell in between, so that SIGTERM reaches the server.
# Node would take twice as much for what lives briefly: an idle socket then costs three times the memory, to no gain.
CMD ["node", "--max-semi-space-size=16", "apps/server/src/main.ts"]
