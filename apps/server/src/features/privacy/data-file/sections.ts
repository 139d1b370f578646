import { otherSections } from './other-sections.ts'
import { requestSections } from './request-sections.ts'
import type { Section } from './section.ts'
import { staySections } from './stay-sections.ts'

/** The sections of the file, in the order of the page. Add a new table with data of guests here. */
export const sections: readonly Section[] = [...staySections, ...requestSections, ...otherSections]
