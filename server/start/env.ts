import { resolve } from 'node:path'
import { type Static, Type } from 'typebox'
import { turn_limits } from '#server/platform/fairness/turns.ts'
import { compileSchema } from '#server/platform/http/calls/validation.ts'
import { root } from '#server/platform/paths.ts'
import type { Mode } from '#server/platform/sites/registry/compile.ts'
import { addressFaults, passwordFaults, wantedOf } from './env-rules.ts'

const a_database = {
  pattern: '^postgres(ql)?://',
  description: 'postgres://user:password@host:5432/database, in which signs such as / ? # of a password are escaped (%2F %3F %23)',
}

const a_folder = 'the path of a folder'

const a_host_name = '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'

const an_own_address = 'an IP address of this machine, such as 127.0.0.1 or 0.0.0.0'

const Env = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  /**
   * The address on which the web listener listens. With a proxy on the same machine, other machines must not be able to reach the web
   * listener.
   */
  HOST: Type.String({ default: '127.0.0.1', description: an_own_address }),
  OPS_PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 9300 }),
  /** The address on which the operations listener listens. Other machines may only read health, metrics and certificate permissions. */
  OPS_HOST: Type.String({ default: '127.0.0.1', description: an_own_address }),
  /** Host names that other machines use for the operations listener, separated by commas. IP addresses need not be listed. */
  OPS_NAMES: Type.Optional(Type.String({ minLength: 1, description: 'host names separated by commas, such as web-1,web-2' })),
  DATA_DIR: Type.String({ minLength: 1, default: '.data', description: a_folder }),
  TENANTS_DIR: Type.String({ minLength: 1, default: 'tenants', description: a_folder }),
  DATABASE_URL: Type.Optional(Type.String(a_database)),
  /**
   * Connections of the roles of the application, the worker and the desk, if an administrator created these roles. Otherwise the server creates the
   * roles through DATABASE_URL.
   */
  DATABASE_APP_URL: Type.Optional(Type.String(a_database)),
  DATABASE_JOBS_URL: Type.Optional(Type.String(a_database)),
  DATABASE_DESK_URL: Type.Optional(Type.String(a_database)),
  /** The database without a pooler, for LISTEN. The default is the URL of the application. */
  DATABASE_DIRECT_URL: Type.Optional(Type.String(a_database)),
  /** Set to `off` for a PgBouncer older than 1.21, because such a version does not support named statements. */
  DATABASE_STATEMENT_NAMES: Type.Enum(['on', 'off'], { default: 'on' }),
  /** Redis for events and rate limits of several processes. Without Redis, the database is used. Each installation needs its own Redis. */
  REDIS_URL: Type.Optional(
    Type.String({ pattern: '^rediss?://[^/]', description: 'redis://host:6379, in which signs such as / ? # % of a password are escaped' }),
  ),
  /** The task of this process: answer requests for the sites, run jobs, serve the desk, or all of it. */
  ROLE: Type.Enum(['all', 'web', 'worker', 'desk'], { default: 'all' }),
  /** The host of the desk, where the people who run the sites log in. The default in a demo is desk.localhost. Without it, there is no desk. */
  DESK_HOST: Type.Optional(
    Type.String({ maxLength: 200, pattern: a_host_name, description: 'a host name in small letters, such as desk.couplet.example' }),
  ),
  /** The networks that may reach the desk. To all others, its host is an unknown host. The default is every network. */
  DESK_ALLOW: Type.Optional(
    Type.String({ minLength: 1, description: 'IP addresses and networks, separated by commas: 203.0.113.7, 10.1.0.0/16, 2001:db8::/32' }),
  ),
  /** The sender of mails to the people who run the sites. The default is desk@ and DESK_HOST. */
  DESK_MAIL_FROM: Type.Optional(Type.String({ maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', description: 'a mail address' })),
  /** The key that seals the secrets of authenticator apps. Without it, the first start makes a key in DATA_DIR/keys. */
  DESK_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: '32 random bytes in base64url' })),
  /** The key that seals the evidence of reports. Without it, the first start makes a key in DATA_DIR/keys. */
  EVIDENCE_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: '32 random bytes in base64url' })),
  /** `s3://bucket/prefix?region=…&endpoint=https://…&path_style=1`. Without this variable, pictures are files in DATA_DIR/media. */
  MEDIA_URL: Type.Optional(
    Type.String({
      pattern: '^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/|\\?|$)',
      description:
        's3://bucket/prefix?region=…; a storage that is not Amazon’s also needs &endpoint=https://…, and some storages need &path_style=1',
    }),
  ),
  MEDIA_KEY_ID: Type.Optional(Type.String({ minLength: 1, description: 'the id of a key' })),
  MEDIA_SECRET: Type.Optional(Type.String({ minLength: 1, description: 'the secret of a key' })),
  /** The mail server, `smtps://user:password@host`. Without this variable, mails are files in DATA_DIR/outbox. */
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^/]', description: 'smtps://user:password@host:465' })),
  /** The secret for reports from a mail provider. Without this variable, reports of bounces and complaints are not accepted. */
  MAIL_EVENTS_SECRET: Type.Optional(Type.String({ minLength: 24 })),
  /** The addresses of trusted proxies, separated by commas (trust-proxy.ts). */
  TRUST_PROXY: Type.Optional(Type.String({ minLength: 1, description: 'addresses and networks of proxies, separated by commas' })),
  /** The header in which a trusted proxy sends the visitor's country as two letters. */
  COUNTRY_HEADER: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$', description: 'the name of a header, such as CF-IPCountry' }),
  ),
  /** The default is `info`. In a demo, the default is `warn`, because the terminal then shows messages for a person. */
  LOG_LEVEL: Type.Optional(Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
  /** A time in milliseconds. A slower request is logged with its route, and a slower statement is logged with its name. */
  SLOW_REQUEST_MS: Type.Integer({ minimum: 1, maximum: 600_000, default: 2000 }),
  SLOW_QUERY_MS: Type.Integer({ minimum: 1, maximum: 600_000, default: 500 }),
  /**
   * The first limit is API calls per second, for one site per process; a page counts as ten calls. The second limit is concurrent requests
   * of a site while other sites are active.
   */
  SITE_CALLS_PER_SECOND: Type.Integer({ minimum: 1, maximum: 1_000_000, default: turn_limits.per_second }),
  SITE_AT_ONCE: Type.Integer({ minimum: 1, maximum: 10_000, default: turn_limits.at_once }),
  /** Milliseconds after SIGTERM during which the listener still accepts requests. A proxy may not know yet that this process is ending. */
  DRAIN_MS: Type.Integer({ minimum: 0, maximum: 8000, default: 500 }),
  NODE_ENV: Type.Enum(['development', 'production', 'test'], { default: 'production' }),
  /** With 0, site files are read at startup, on SIGHUP and on POST /reload, but not after changes. */
  WATCH_SITES: Type.Enum(['0', '1'], { default: '1' }),
  /**
   * The domain of previews: `<version>--<site>.<domain>`. Without this variable, previews use localhost, and production has no previews.
   */
  PREVIEW_DOMAIN: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: a_host_name,
      description: 'a host name in small letters, such as preview.couplet.example',
    }),
  ),
  /** The path of a browser for `couplet test`, which measures the contrast of texts. The server starts no browser. */
  CHROMIUM: Type.Optional(Type.String({ minLength: 1, description: 'the path of a program' })),
  /**
   * With 1, sample members are added to an empty database, and every site is served on `<site>.localhost`. The default is 1 with the
   * embedded database.
   */
  DEMO: Type.Optional(Type.Enum(['0', '1'])),
})

export type Env = Static<typeof Env> & { is_demo: boolean; mode: Mode; log_level: string }

/** Checks the environment variables. Throws one error with all findings. Each finding contains the variable and its rule. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(Env.properties)) {
    const given = source[name]
    const value = given === undefined || given === '' ? (schema as { default?: unknown }).default : given
    if (value === undefined) continue
    values[name] = (schema as { type?: string }).type === 'integer' && /^\d+$/.test(String(value)) ? Number(value) : value
  }
  const faults: [string, string][] = validate(values).problems.map(({ field }) => [
    field,
    `must be ${wantedOf(Env.properties[field as keyof typeof Env.properties])}`,
  ])
  faults.push(...addressFaults(values, Env.properties))
  const env = values as Static<typeof Env>
  const is_bucket = !faults.some(([name]) => name === 'MEDIA_URL') && env.MEDIA_URL
  if (is_bucket && !(env.MEDIA_KEY_ID && env.MEDIA_SECRET)) faults.push(['MEDIA_URL', 'needs MEDIA_KEY_ID and MEDIA_SECRET'])
  if (env.COUNTRY_HEADER && !env.TRUST_PROXY) faults.push(['COUNTRY_HEADER', 'needs TRUST_PROXY, because only a trusted proxy may send it'])
  const is_demo = env.DEMO ? env.DEMO === '1' : env.DATABASE_URL === undefined
  if (!is_demo && env.NODE_ENV === 'production') faults.push(...passwordFaults(values))
  if (faults.length > 0) throw new Error(unusable(faults))
  const DESK_HOST = env.DESK_HOST ?? (is_demo ? 'desk.localhost' : undefined)
  return {
    ...env,
    ...(DESK_HOST !== undefined && { DESK_HOST }),
    DATA_DIR: resolve(root, env.DATA_DIR),
    TENANTS_DIR: resolve(root, env.TENANTS_DIR),
    is_demo,
    mode: is_demo ? 'demo' : env.NODE_ENV === 'development' ? 'development' : 'production',
    log_level: env.LOG_LEVEL ?? (is_demo ? 'warn' : 'info'),
  }
}

/** The error message. The message contains no values of variables, because a value may contain a password. */
export const unusable = (faults: readonly (readonly [name: string, rule: string])[]): string =>
  `The environment is invalid:\n${[...new Map(faults)].map(([name, rule]) => `  ${name}: ${rule}`).join('\n')}`

/** The names of all variables. */
export const variables: readonly string[] = Object.keys(Env.properties)

/** Describes the values of a variable, and its default if it has one. */
export function describeVariable(name: string): { default?: string; value: string } {
  const schema = (Env.properties as Record<string, Parameters<typeof wantedOf>[0] & { default?: unknown }>)[name]
  if (!schema) throw new TypeError(`no variable ${name}`)
  return { ...(schema.default !== undefined && { default: String(schema.default) }), value: wantedOf(schema) }
}

const validate = compileSchema(Env)
