/** Buttons, and links that look like buttons: one table of looks for both. */
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

/** Class of each look. `outline` is what a button is without a word: on a ruled page the filled one is the exception. */
const VARIANTS = {
  /** Filled: the one main action of its place. */
  default: 'pri',
  /** Takes away what cannot be had back. */
  destructive: 'des',
  outline: undefined,
  secondary: 'tinted',
  ghost: 'ghost',
  link: 'as-link',
} as const

const SIZES = {
  default: undefined,
  sm: 'sm',
  lg: 'lg',
  /** Square, for an icon; the button needs an aria-label. */
  icon: 'square',
} as const

export const BUTTON_VARIANTS: readonly ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']
export const BUTTON_SIZES: readonly ButtonSize[] = ['default', 'sm', 'lg', 'icon']
export type ButtonVariant = keyof typeof VARIANTS
export type ButtonSize = keyof typeof SIZES

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** For what is a button but no <button> and no link, such as a <summary>. */
export function buttonClass({ variant = 'outline', size = 'default' }: ButtonLook, more?: string): string {
  return classNames('btn', VARIANTS[variant], SIZES[size], more)
}

export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />
}
