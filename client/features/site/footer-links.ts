/** The links of every footer, in this order (FT-01). Each key is a text key in `site`. */
export const footerLinks = [
  { to: '/pages/terms', key: 'terms' },
  { to: '/pages/privacy', key: 'privacy' },
  { to: '/pages/cookies', key: 'cookies' },
  { to: '/pages/ban', key: 'ban' },
  { to: '/pricing', key: 'pricing' },
  { to: '/complaints', key: 'complaints' },
  { to: '/pages/return-policy', key: 'return_policy' },
  { to: '/pages/faq', key: 'faq' },
  { to: '/pages/service', key: 'support' },
] as const
