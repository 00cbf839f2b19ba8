import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the two listeners, and in the data that they expose. */
export const opsnet: readonly PlantedFault[] = [
  {
    name: 'web-listener-open-by-default',
    loss: 'anybody in the network goes around the proxy, and every limit by address is void',
    breaks: 'WL-01',
    changes: [
      {
        from: "HOST: Type.String({ default: '127.0.0.1', description: an_own_address }),\n  OPS_PORT",
        to: "HOST: Type.String({ default: '0.0.0.0', description: an_own_address }),\n  OPS_PORT",
      },
    ],
    tests: ['server/start/env.test.ts'],
  },
  {
    name: 'every-neighbour-is-a-proxy',
    loss: 'a machine of the same private network states any address and any host, and is believed',
    breaks: 'WL-01',
    changes: [{ from: "isIP(entry.split('/')[0] ?? '')", to: "entry !== ''" }],
    tests: ['server/start/env.test.ts'],
  },
  {
    name: 'rebinding-reads-mails',
    loss: 'a page in a browser of this machine reads one-time links in the outbox',
    breaks: 'WL-02',
    changes: [{ from: 'app.use(keepToThisMachine, keepToKnownNames(names))', to: 'app.use(keepToThisMachine)' }],
    tests: ['server/operations/operations.test.ts'],
  },
  {
    name: 'a-name-for-everything',
    loss: 'a name that other machines use opens the mails as well',
    breaks: 'WL-02',
    changes: [{ from: '(is_open && isOpsName(host, names))', to: 'isOpsName(host, names)' }],
    tests: ['server/operations/operations.test.ts'],
  },
  {
    name: 'operations-in-a-frame',
    loss: 'another page shows the operations listener in a frame and collects clicks',
    breaks: 'WL-02',
    changes: [{ from: '[processIdHeader]: id, ...no_frames', to: '[processIdHeader]: id' }],
    tests: ['server/operations/operations.test.ts'],
  },
  {
    name: 'mails-open-to-every-user',
    loss: 'another user of the machine reads a one-time link and takes over an account',
    breaks: 'WL-02',
    changes: [
      { from: 'await mkdir(folder, { recursive: true, mode: 0o700 })', to: 'await mkdir(folder, { recursive: true })' },
      { from: 'source, { mode: 0o600 })', to: 'source)' },
    ],
    tests: ['server/platform/mail/outbox.test.ts'],
  },
  {
    name: 'other-builds-are-gone',
    loss: 'every tab that is open during an upgrade loses what its member was writing',
    breaks: 'ST-20',
    changes: [{ from: "router.use('/assets', express.static(assets, kept), serveOther)", to: 'void kept' }],
    tests: ['server/platform/pages/recent-builds.test.ts'],
  },
  {
    name: 'files-in-use-are-forgotten',
    loss: 'a part that two builds share is removed with the older one, and open tabs of the younger one break',
    breaks: 'ST-20',
    changes: [{ from: '.filter((file) => !wanted.has(file))', to: '.filter((file) => wanted !== null || file)' }],
    tests: ['server/platform/pages/recent-builds.test.ts'],
  },
]
