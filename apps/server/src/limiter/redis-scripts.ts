/**
 * The key of a bucket is a sorted set of the places taken, scored by the time Redis had then: `t:` before the id of a
 * try that is still under way, `c:` before one that counts. Every script runs whole or not at all.
 */

/**
 * KEYS: the buckets. ARGV: id of the place, then max and window of each. 0 taken, above 0 how long to wait, below
 * 0 undecided, and for how long the last try has been under way.
 */
export const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait, still_for = 0, 0
for i, key in ipairs(KEYS) do
  local max, window = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  local places = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES')
  if #places >= 2 * max then
    local decided = true
    for p = 1, #places, 2 do decided = decided and places[p]:sub(1, 2) == 'c:' end
    if decided then wait = math.max(wait, places[2] + window - now)
    else still_for = math.max(still_for, now - places[#places], 1) end
  end
end
if wait > 0 then return wait end
if still_for > 0 then return -still_for end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2 * i + 1])
end
return 0
`;

/** KEYS: the buckets. ARGV: id of the place without its prefix, then 1 when it counts. */
export const SETTLE = `
for _, key in ipairs(KEYS) do
  local at = redis.call('ZSCORE', key, 't:' .. ARGV[1])
  if at then
    if ARGV[2] == '1' then redis.call('ZADD', key, at, 'c:' .. ARGV[1]) end
    redis.call('ZREM', key, 't:' .. ARGV[1])
  end
end
return 0
`;

/**
 * KEYS: the paces; each is a number, when all that was let pass would be over, had it come evenly. ARGV: milliseconds
 * between two and the burst, of each. Gives for each 0 when it passes, else the milliseconds to wait.
 */
export const PASS = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local waits = {}
for i, key in ipairs(KEYS) do
  local interval, burst = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local over_at = math.max(now, tonumber(redis.call('GET', key) or 0)) + interval
  waits[i] = math.max(0, math.floor(over_at - now - burst * interval))
  if waits[i] == 0 then redis.call('SET', key, over_at, 'PX', math.ceil(over_at - now)) end
end
return waits
`;
