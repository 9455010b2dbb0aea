/** Buttons, and links that look like buttons. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** Filled: the one main action of its place. */
  primary?: boolean
  small?: boolean
}

function look({ primary, small }: ButtonLook, more?: string): string {
  return classNames('btn', primary && 'pri', small && 'sm', more)
}

export function Button({ primary, small, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={look({ primary, small }, className)} {...rest} />
}

export function ButtonLink({ primary, small, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={look({ primary, small }, className)} {...rest} />
}
