import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--allow-natives-syntax')

/** Whether V8 reads the object's names at fixed places, as of a record, and does not look each up in a table of the object's own. */
export const isRecord = new Function('object', 'return %HasFastProperties(object)') as (object: object) => boolean

/** Whether what was compiled for one of them serves the other. */
export const haveOneShape = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (one: object, other: object) => boolean
