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
  networks?: Record<string, { ipv4_address: string }>
}

/** Returns the services of docker-compose.yml. Variables that `env` does not contain get the defaults of that file. */
export function readCompose(env?: Record<string, string>): {
  services: Record<string, Service>
  volumes: Record<string, null>
  networks: Record<string, { ipam: { config: { subnet: string; ip_range: string }[] } }>
}

/** Splits a command into its arguments, as a shell does. */
export function argsOf(command: string): string[]
