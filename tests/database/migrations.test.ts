import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations_folder, readMigrations } from '#server/platform/database/migrate.ts'
import { root } from '#server/platform/paths.ts'
import { findingsIn } from '#tests/support/database/migration-rules.ts'

/**
 * The first migration that must state its reason if it blocks requests or breaks the previous version. Earlier migrations ran before the
 * first release, and a released migration never changes.
 */
const first_ruled = '0040'

test('a migration that blocks requests or breaks the previous version states its reason', async () => {
  const files = (await readMigrations(migrations_folder)).filter(({ name }) => name >= first_ruled)
  for (const { name, text } of files) expect([name, findingsIn(text)]).toEqual([name, []])
  expect(await readFile(join(root, 'docs/contribute.md'), 'utf8')).toContain('-- takes away:')
})

test.each([
  'drop table visit',
  'alter table visit drop column visitor',
  'alter table visit drop visitor',
  'alter table visit rename to call',
  'alter table visit rename column a to b',
  'create index visit_by on visit (site_id)',
  'alter table visit add column place int generated always as (id * 2) stored',
  'alter table visit add column id uuid not null default gen_random_uuid()',
  'alter table visit alter column id type bigint',
  'alter table visit alter id set not null',
  'alter table visit add constraint short check (length(a) < 3)',
  'alter table visit add foreign key (site_id, id) references other (site_id, id)',
  'alter table visit add constraint one unique (site_id, a)',
  'update visit set a = 1',
  'lock table visit',
])('such a migration without a reason is rejected: %s', (statement) => {
  expect(findingsIn(`-- Why.\n${statement};`)).toHaveLength(1)
  expect(findingsIn(`-- Why.\n-- brief: a few rows.\n-- takes away: nobody reads it.\n${statement};`)).toEqual([])
})

test.each([
  'create table visit (id int, unique (id)); create index visit_by on visit (id); alter table visit force row level security; update visit set id = 1',
  'alter table visit add column a text',
  "alter table visit add column a text not null default ''",
  'alter table visit add constraint short check (length(a) < 3) not valid',
  'alter table visit drop constraint short',
  'alter table visit alter column a drop default',
  'grant select on visit to couplet_app',
])('a migration that only adds needs no reason: %s', (text) => {
  expect(findingsIn(text)).toEqual([])
})
