import { type FaultBody, type FaultCode, type FieldFault, faults } from '#schemas/faults.ts'

interface FaultDetails {
  fields?: Record<string, FieldFault>
  data?: Record<string, string | number>
}

/** Rejects a request. Services throw it. Endpoints and queries never catch it. No other way to reject a request exists. */
export class Fault extends Error {
  readonly code: FaultCode
  readonly fields: FaultDetails['fields']
  readonly data: FaultDetails['data']

  constructor(code: FaultCode, details: FaultDetails = {}) {
    super(code)
    this.code = code
    this.fields = details.fields
    this.data = details.data
  }

  get status(): number {
    return faults[this.code]
  }

  toBody(): FaultBody {
    const { code, fields, data } = this
    const error = { code, ...(fields && { fields }), ...(data && { data }) }
    return code === 'authentication_required' ? { error, authentication_required: true } : { error }
  }
}

/** A fault of one field and one rule. `rule` is the key of a text under `fields` in the client's faults.json. */
export function fieldFault(field: string, rule: string, values: Record<string, string | number> = {}): Fault {
  return new Fault('invalid_input', { fields: { [field]: { rule, ...values } } })
}
