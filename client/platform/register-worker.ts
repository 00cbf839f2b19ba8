const worker_file = '/service-worker.js'

/** A browser with Trusted Types accepts the URL of a script only if a registered policy has created it. Other browsers accept a string. */
interface ScriptUrlPolicy {
  createScriptURL(address: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

/** The policy. A page can create a policy only once, and security-headers.ts allows only this policy. */
let policy: ScriptUrlPolicy | undefined

/** Registers the service worker. It is the only script that a page may start by its URL. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('couplet-worker', { createScriptURL: () => worker_file })
  return navigator.serviceWorker.register(policy ? policy.createScriptURL(worker_file) : worker_file)
}
