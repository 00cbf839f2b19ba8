import { type Static, Type } from 'typebox'
import { CountryCode, Timestamp } from './common.ts'

/** A legal entity (EN-14), as GET /api/companyinfo answers it and as tenants/companies/<id>.json holds it. */
export const Company = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120 }),
    address: Type.String({ minLength: 1, maxLength: 200 }),
    kvk: Type.String({ maxLength: 40, description: 'Chamber of commerce or company register number' }),
    city: Type.String({ minLength: 1, maxLength: 80 }),
    country: CountryCode,
    tradenames: Type.Array(Type.String()),
    vat_numbers: Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Type.String()),
    support_phone: Type.String({ maxLength: 40 }),
    delete_discount: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Percent off offered once before an account is deleted; 0 for none',
    }),
    added: Timestamp,
  },
  { additionalProperties: false },
)
export type Company = Static<typeof Company>
