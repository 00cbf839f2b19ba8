import { type Static, Type } from 'typebox'
import { CountryCode, Timestamp } from '#schemas/common.ts'
import { closed, everybody, type SchemaNode } from './site-node.ts'

const vatNumbers = { NL: 'NL000000000B00' }

/** A legal entity (EN-14), as GET /api/companyinfo answers it. All of it is public: the law asks who runs a site. */
export const Company = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120, description: 'The name in the register', examples: ['Kompas B.V.'] }),
    address: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Street and number; a dash while it is unknown, which blocks its sites from going live',
      examples: ['Herengracht 000'],
    }),
    kvk: Type.String({
      maxLength: 40,
      description: 'Number in the chamber of commerce or company register; needed before a site goes live',
      examples: ['00000000', 'HRB 00000, Amtsgericht Köln'],
    }),
    city: Type.String({ minLength: 1, maxLength: 80, description: 'Postal code and city', examples: ['1015 BA Amsterdam'] }),
    country: Type.Unsafe<string>({ ...CountryCode, description: 'Where it is registered: two letters, of any country', examples: ['NL'] }),
    tradenames: Type.Array(Type.String({ description: 'A trade name', examples: ['Vlam'] }), {
      description: 'The names it trades under; the brands of its sites',
      examples: [['Vlam', 'Vonk']],
    }),
    vat_numbers: Type.Record(
      Type.String({ pattern: '^[A-Z]{2}$' }),
      Type.String({ description: 'A VAT number with the country’s letters in front', examples: [vatNumbers.NL] }),
      { ...closed, description: 'VAT numbers, per country where it has one', examples: [vatNumbers] },
    ),
    support_phone: Type.String({
      maxLength: 40,
      description: 'A staffed phone number with country code, for sites without their own number. Empty: none',
      examples: ['+31 20 000 00 00'],
    }),
    delete_discount: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Percent off offered once before an account is deleted; 0 for none',
      examples: [25],
    }),
    advertisers: Type.Optional(
      Type.Array(
        Type.String({ pattern: '^[a-z0-9][a-z0-9.-]*\\.[a-z]{2,}$', maxLength: 100, description: 'A host', examples: ['podium.example'] }),
        {
          uniqueItems: true,
          maxItems: 20,
          description: 'Hosts of other companies that its sites may advertise, each exactly as in the address',
          examples: [['podium.example']],
        },
      ),
    ),
    added: Type.Unsafe<string>({
      ...Timestamp,
      description: 'Since when the company stands behind its sites; the terms are dated by it',
      examples: ['2024-03-01T09:00:00Z'],
    }),
  },
  { additionalProperties: false },
)
export type Company = Static<typeof Company>

/** Raised when a key changes its meaning; older files are migrated in memory. */
export const companySchemaVersion = 1

const serverOnly = { 'x-visibility': 'server' } as const

/** The same as tenants/companies/<id>.json holds it. */
export const CompanyFile = Type.Object(
  {
    $schema: Type.Optional(
      Type.String({
        ...serverOnly,
        description: 'Where an editor finds the schema that completes and checks this file',
        examples: ['../../schemas/company.schema.json'],
      }),
    ),
    schema_version: Type.Integer({
      ...serverOnly,
      minimum: 1,
      default: companySchemaVersion,
      description: 'Version of this file’s vocabulary',
      examples: [companySchemaVersion],
    }),
    ...Company.properties,
  },
  { ...closed, ...everybody, title: 'A company behind Couplet sites' },
)
export type CompanyFile = Static<typeof CompanyFile>

export const companySchema = CompanyFile as SchemaNode
