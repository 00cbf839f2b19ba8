const worker_file = '/service-worker.js'

/** What browsers with Trusted Types take for the address of a script; the others know it as text. */
interface ScriptUrlPolicy {
  createScriptURL(address: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

/** A name may be given once a page (security-headers.ts allows this one alone). */
let policy: ScriptUrlPolicy | undefined

/** The one script a page may start by its address. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('couplet-worker', { createScriptURL: () => worker_file })
  return navigator.serviceWorker.register(policy ? policy.createScriptURL(worker_file) : worker_file)
}
