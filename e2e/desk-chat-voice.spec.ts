import { denyMicrophone } from './support/chat.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the desk explains a blocked microphone, and stops a recording after two minutes', {
  tag: '@nightly',
}, async ({ desk }) => {
  await desk.clock.install()
  await signInDesk(desk)
  await desk.getByRole('link', { name: /Chat/ }).click()
  await desk.getByRole('link', { name: /Daniel Okafor/ }).click()
  const allowAgain = await denyMicrophone(desk)
  const microphone = desk.getByRole('button', { name: 'Record a voice message' })
  await microphone.click()
  const conversation = desk.getByRole('region', { name: /^Conversation with/ })
  await expect(conversation.getByRole('alert')).toContainText(
    'The browser may not use the microphone.',
  )
  await desk.getByRole('button', { name: 'Close', exact: true }).click()
  await allowAgain()

  await microphone.click()
  await expect(desk.getByText(/^0:0[1-9] of 2:00$/)).toBeVisible()
  await desk.clock.fastForward('02:00')
  const own = desk.getByRole('group', { name: 'Your voice message' })
  await expect(own.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Stop' })).toHaveCount(0)

  await desk.getByRole('button', { name: 'Discard the voice message' }).click()
  await microphone.click()
  await desk.getByRole('button', { name: 'Discard the voice message' }).click()
  await expect(desk.getByRole('textbox', { name: /^Write to/ })).toBeVisible()
})
