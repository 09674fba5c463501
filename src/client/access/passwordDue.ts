import { createContext, use } from 'react'

/** Whether the person still has a password that somebody else set. The frame provides it to every screen. */
export const PasswordDue = createContext(false)
export const usePasswordDue = (): boolean => use(PasswordDue)
