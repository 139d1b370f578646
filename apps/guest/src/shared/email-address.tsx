/** An email address, left to right in every language. If it does not fit its line, it is broken after the @ first. */
export function EmailAddress({ email, className = '' }: { email: string; className?: string }) {
  const domain = email.lastIndexOf('@') + 1
  return (
    // The lines are aligned as the text around them is.
    <span className={`wrap-anywhere ${className}`}>
      <bdi dir="ltr">
        {email.slice(0, domain)}
        <wbr />
        {email.slice(domain)}
      </bdi>
    </span>
  )
}
