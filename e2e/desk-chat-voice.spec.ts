import { denyMicrophone } from './support/chat.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('at the desk, too: a microphone that is refused, and a recording that nobody stops', async ({
  desk,
}) => {
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
  await desk.getByRole('button', { name: 'Close' }).click()
  await allowAgain()

  await microphone.click()
  await expect(desk.getByText(/^0:0[1-9] of 2:00$/)).toBeVisible()
  await desk.clock.fastForward('02:00')
  const own = desk.getByRole('group', { name: 'Your voice message' })
  await expect(own.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Stop' })).toHaveCount(0)

  // Recording that was begun by mistake leaves nothing.
  await desk.getByRole('button', { name: 'Discard the voice message' }).click()
  await microphone.click()
  await desk.getByRole('button', { name: 'Discard the voice message' }).click()
  await expect(desk.getByRole('textbox', { name: /^Write to/ })).toBeVisible()
})
