/** Every answer of the operations listener contains the id of its process in this header. */
export const processIdHeader = 'x-couplet-process'
