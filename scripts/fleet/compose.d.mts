export interface Service {
  image: string
  command?: string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string }
  read_only?: string
  cap_drop?: string[]
  stop_grace_period?: string
  mem_limit?: string
}

/** The services of docker-compose.yml, with its own values where .env gives none. */
export function readCompose(env?: Record<string, string>): { services: Record<string, Service>; volumes: Record<string, null> }

/** A command as a shell takes it apart. */
export function argsOf(command: string): string[]
