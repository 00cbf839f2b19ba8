-- Every request is another visitor's, as a proxy in front would say: limits count each visitor for itself.
local count = 0
function request()
  count = count + 1
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", count / 65536 % 256, count / 256 % 256, count % 256)
  return wrk.format()
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"seconds":%.6f,"p50_ms":%.3f,"p99_ms":%.3f,"errors":%d}\n', summary.requests,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
