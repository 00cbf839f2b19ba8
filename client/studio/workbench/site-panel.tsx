import { readJson } from '#client/studio/fields/edit-json.ts'
import type { FormNode } from '#client/studio/fields/form-node.ts'
import { SchemaForm } from '#client/studio/fields/schema-form.tsx'
import { Collapsible } from '#client/ui/layout/collapsible.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { siteSchema } from '#schemas/site/site.ts'
import { editSite, useWorkbench } from './workbench.store.ts'

/** The keys of a site file that no other panel edits, in groups. The last group contains all keys that no group names. */
const groups: readonly { title: string; keys: readonly string[] }[] = [
  { title: 'Brand', keys: ['name', 'index_title', 'description', 'logo', 'icon', 'front_page', 'navigation', 'pages'] },
  {
    title: 'Where and for whom',
    keys: ['status', 'hosts', 'company_id', 'niche', 'audience', 'locales', 'countries', 'time_zone', 'limits'],
  },
  {
    title: 'Who may come in',
    keys: ['signups', 'logged_out_search', 'logged_out_search_trafficsource', 'enable_site_entry_popup', 'conceal_membership'],
  },
  {
    title: 'Prices and credits',
    keys: [
      'message_credits',
      'photo_credits',
      'gift_credits',
      'signup_credits',
      'replies_free',
      'refund_days',
      'credit_packages',
      'discounts',
      'vat_percent',
      'payments',
    ],
  },
  {
    title: 'Profiles',
    keys: [
      'visible_profile_fields',
      'visible_profile_notes',
      'photo_review',
      'search_fields',
      'interests',
      'message_length',
      'fictional_profiles',
      'fictional_icon',
      'fictional_singular',
      'fictional_plural',
      'fictional_warning',
    ],
  },
  { title: 'Contact', keys: ['support_phone', 'support_email', 'mail_name', 'cdn_prefix', 'push_public_key', 'member_resell'] },
]
const elsewhere = ['$schema', 'schema_version', 'theme']

export function SitePanel() {
  const site = useWorkbench(({ files }) => files.site)
  const all = Object.keys(siteSchema.properties ?? {})
  const named = new Set([...groups.flatMap(({ keys }) => keys), ...elsewhere])
  const rest = { title: 'More', keys: all.filter((key) => !named.has(key)) }
  return (
    <Stack data-gap="sm">
      {[...groups, rest]
        .filter(({ keys }) => keys.length > 0)
        .map(({ title, keys }) => (
          <Collapsible key={title} summary={title}>
            <SchemaForm
              node={siteSchema as FormNode}
              value={readJson(site)}
              path={[]}
              without={all.filter((key) => !keys.includes(key))}
              onChange={editSite}
            />
          </Collapsible>
        ))}
    </Stack>
  )
}
