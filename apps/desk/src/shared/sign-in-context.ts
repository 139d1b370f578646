import { createContext } from 'react'

/** Signs in to the desk. @returns whether it succeeded */
export type SignIn = (person: { email: string; password: string }) => Promise<boolean>

export const SignInContext = createContext<SignIn>(async () => false)
