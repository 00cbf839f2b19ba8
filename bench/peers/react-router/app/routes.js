import { index, route } from '@react-router/dev/routes'

export default [index('routes/front.jsx'), route('members', 'routes/members.jsx'), route('theme.css', 'routes/theme.js')]
