import NextForm from 'next/form'
import NextLink from 'next/link'

export const Form = NextForm
export const Link = NextLink
