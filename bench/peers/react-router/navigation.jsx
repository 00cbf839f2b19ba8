import { Form as RouterForm, Link as RouterLink } from 'react-router'

export const Form = RouterForm
export const Link = ({ href, ...rest }) => <RouterLink to={href} {...rest} />
