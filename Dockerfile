# The site with all its parts. compose.yaml starts each of them from this image, and nginx from the second.
FROM node:24-bookworm-slim AS site
# For backups of a PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /site
ENV GATSBY_TELEMETRY_DISABLED=1
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run codegen
RUN npm run build:packages
RUN mkdir -p .cache .data releases .nginx && chown -R node:node /site
USER node

FROM debian:bookworm-slim AS nginx
RUN apt-get update && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static && rm -rf /var/lib/apt/lists/*
WORKDIR /site
