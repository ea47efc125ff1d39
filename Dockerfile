# The site with all its parts. compose.yaml starts each of them from this image.
FROM node:24-bookworm-slim
# For backups of a PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /site
ENV GATSBY_TELEMETRY_DISABLED=1
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run codegen
RUN npm run build:packages
RUN mkdir -p .cache .content .data releases && chown -R node:node /site
USER node
