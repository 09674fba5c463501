import { createContext, use } from 'react'

/** The person before this screen still has a password that somebody else gave him. The frame says so to every screen. */
export const PasswordDue = createContext(false)
export const usePasswordDue = (): boolean => use(PasswordDue)
