import { type Static, type TInteger, type TOptional, Type } from 'typebox'
import { CountryCode, Timestamp } from '#schemas/common.ts'
import { type Severity, severity_hours } from '#schemas/desk/cases.ts'
import { closed, everybody, type SchemaNode } from './site-node.ts'

const vatNumbers = { NL: 'NL000000000B00' }

/** A legal entity (EN-14), as GET /api/companyinfo returns it. Everything is public, because a site must state its operator by law. */
export const Company = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120, description: 'The name in the company register', examples: ['Kompas B.V.'] }),
    address: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Street and number. A dash means unknown, and then no site of the company can go live',
      examples: ['Herengracht 000'],
    }),
    kvk: Type.String({
      maxLength: 40,
      description: 'The number in the company register. Required before a site goes live',
      examples: ['00000000', 'HRB 00000, Amtsgericht Köln'],
    }),
    city: Type.String({ minLength: 1, maxLength: 80, description: 'Postal code and city', examples: ['1015 BA Amsterdam'] }),
    country: Type.Unsafe<string>({ ...CountryCode, description: 'The country of registration, as two letters', examples: ['NL'] }),
    tradenames: Type.Array(Type.String({ description: 'A trade name', examples: ['Vlam'] }), {
      description: 'The trade names of the company: the brands of its sites',
      examples: [['Vlam', 'Vonk']],
    }),
    vat_numbers: Type.Record(
      Type.String({ pattern: '^[A-Z]{2}$' }),
      Type.String({ description: 'A VAT number with its country prefix', examples: [vatNumbers.NL] }),
      { ...closed, description: 'The VAT numbers, by country', examples: [vatNumbers] },
    ),
    support_phone: Type.String({
      maxLength: 40,
      description: 'The phone number of the support team, with country code, for sites without their own number. Empty: none',
      examples: ['+31 20 000 00 00'],
    }),
    delete_discount: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'The discount in percent that a member is offered once before deleting the account. 0: none',
      examples: [25],
    }),
    advertisers: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^[a-z0-9][a-z0-9.-]*\\.[a-z]{2,}$',
          maxLength: 100,
          description: 'A host name',
          examples: ['podium.example'],
        }),
        {
          uniqueItems: true,
          maxItems: 20,
          description: 'Hosts of other companies that the sites may advertise, each exactly as in the URL',
          examples: [['podium.example']],
        },
      ),
    ),
    added: Type.Unsafe<string>({
      ...Timestamp,
      description: 'Since when the company is responsible for its sites. It is the date of the terms',
      examples: ['2024-03-01T09:00:00Z'],
    }),
  },
  { additionalProperties: false },
)
export type Company = Static<typeof Company>

/** Raise it when the meaning of a key changes. Older files are migrated in memory. */
export const companySchemaVersion = 1

const serverOnly = { 'x-visibility': 'server' } as const

type HoursBySeverity = Record<Severity, TOptional<TInteger>>

const hoursOf = (hours: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: hours, description: `Hours. Without this key: ${hours}`, examples: [hours / 2] }))

/** The content of tenants/companies/<id>.json: the public data, and keys that only the server uses. */
export const CompanyFile = Type.Object(
  {
    $schema: Type.Optional(
      Type.String({
        ...serverOnly,
        description: 'The JSON Schema of this file. Editors use it to complete and check keys',
        examples: ['../../schemas/company.schema.json'],
      }),
    ),
    schema_version: Type.Integer({
      ...serverOnly,
      minimum: 1,
      default: companySchemaVersion,
      description: 'The format version of this file',
      examples: [companySchemaVersion],
    }),
    ...Company.properties,
    desk: Type.Optional(
      Type.Object(
        {
          solo: Type.Boolean({
            ...serverOnly,
            default: false,
            description:
              'True if one person runs the company. An act that needs a second person may then be answered by the asker after 24 hours. The log marks it',
            examples: [true],
          }),
          severity_hours: Type.Optional(
            Type.Object(Object.fromEntries(severity_hours.map((hours, severity) => [severity, hoursOf(hours)])) as HoursBySeverity, {
              ...closed,
              description: 'The hours until the decision on a report, by severity. 0 is the most urgent',
              examples: [{ 0: 12, 1: 24 }],
            }),
          ),
        },
        {
          ...closed,
          ...serverOnly,
          description: 'The rules of the desk for the sites of the company',
          examples: [{ solo: true, severity_hours: { 0: 12 } }],
        },
      ),
    ),
  },
  { ...closed, ...everybody, title: 'A company behind Couplet sites' },
)
export type CompanyFile = Static<typeof CompanyFile>

/** A company as the server knows it: the public data, and what only the server uses. */
export type ServedCompany = Omit<CompanyFile, '$schema' | 'schema_version'>

export const companySchema = CompanyFile as SchemaNode
