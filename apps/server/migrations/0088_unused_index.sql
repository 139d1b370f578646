-- Nobody asks for the requests that wait longest to be accepted: what may expire is found among the active ones.
DROP INDEX guest_request_waiting;
