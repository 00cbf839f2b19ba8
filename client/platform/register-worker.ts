const worker_file = '/service-worker.js'

/** Browsers with Trusted Types require this for the URL of a script; others accept a string. */
interface ScriptUrlPolicy {
  createScriptURL(address: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

/** A policy can be created once per page (security-headers.ts allows only this one). */
let policy: ScriptUrlPolicy | undefined

/** Registers the service worker, the only script that a page may start by its URL. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('couplet-worker', { createScriptURL: () => worker_file })
  return navigator.serviceWorker.register(policy ? policy.createScriptURL(worker_file) : worker_file)
}
